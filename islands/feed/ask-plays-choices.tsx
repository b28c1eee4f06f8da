import { clipsPlayModes, type ClipsPlay } from '../../worker/profiles/contract'
import * as profileEndpoints from '../../worker/profiles/endpoints'
import { clipsPlayNames } from '../profiles/clips-play-words'
import { request } from '../request'
import { Button } from '../ui/button'
import { useAct } from '../use-act'

interface Props {
  onChosen: (clipsPlay: ClipsPlay) => void
}

export default function AskPlaysChoices({ onChosen }: Props) {
  const { act, busy, given } = useAct({
    call: (clipsPlay: ClipsPlay) =>
      request(profileEndpoints.changePreferences, { body: { clipsPlay } }),
    done: (_, clipsPlay) => onChosen(clipsPlay),
    failed: 'Not saved.',
  })
  return clipsPlayModes.map((mode) => (
    <Button key={mode} low busy={given === mode} disabled={busy} onClick={() => void act(mode)}>
      {clipsPlayNames[mode]}
    </Button>
  ))
}
