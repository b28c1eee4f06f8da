import Star from 'lucide-react/icons/star'
import { messages } from '../../worker/tricks/next/contract'
import * as nextEndpoints from '../../worker/tricks/next/endpoints'
import { request } from '../request'
import { Button } from '../ui/button'
import { useAct } from '../use-act'
import { progressWords, useWhatNext } from './next/use-next'
import { nextKeys } from './next/keys'

export function WishButton({ trickId }: { trickId: string }) {
  const { data } = useWhatNext()
  const { act, busy } = useAct({
    call: (isWished: boolean) =>
      request(nextEndpoints.wish, { params: { trickId }, body: { isWished } }),
    failed: messages.wishFailed,
    touches: [nextKeys.whatNext],
  })
  if (!data) return null
  const wish = data.wishes.find((each) => each.trickId === trickId)
  return (
    <div className="row">
      <Button low icon={<Star />} busy={busy} onClick={() => void act(!wish)}>
        {wish ? 'Take the wish back' : 'Make it a wish'}
      </Button>
      {wish && <span className="quiet small">{`Your wish. ${progressWords(wish)}.`}</span>}
    </div>
  )
}
