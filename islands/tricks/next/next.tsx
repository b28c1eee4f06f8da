import { useEffect, useRef } from 'react'
import { messages, type WhatNext } from '../../../worker/tricks/next/contract'
import { ApiError } from '../../api'
import { Button } from '../../ui/button'
import { afterDialogs, takeParameter } from '../../ui/dialog-history'
import { useLazyDialog } from '../../ui/lazy'
import { TextButton } from '../../ui/text-button'
import { useNear } from '../../ui/use-near'
import { ShareDeck } from '../deck/share-deck'
import { OwnLadder } from '../ladder/own-ladder'
import { trickById, type Named } from '../trick-bag-dom'
import { TrickLines } from './trick-lines'
import { progressWords, useWhatNext } from './use-next'

const loadTold = () => import('./told-dialog')

interface Props {
  show: (trick: Named) => void
}

/** Wishes, tricks that come next, and the ladder, over one's own bag. */
export default function Next({ show }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const { data, error, refetch } = useWhatNext(isNear)
  const { show: ask, Dialog, at } = useLazyDialog(loadTold)
  const latest = useRef(ask)
  useEffect(() => {
    if (takeParameter('told') !== null) afterDialogs(() => void latest.current())
  }, [])
  const isNew = data?.isBagEmpty && data.told.length === 0
  return (
    <div className="trick-next" ref={place}>
      {error && !isRefused(error) && (
        <p className="quiet">
          {messages.nextFailed} <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </p>
      )}
      {data && (
        <>
          {isNew && <Asking onAsk={() => void ask()} />}
          <TrickLines
            title="Your wishes"
            lines={data.wishes.map((wish) => ({ ...wish, words: progressWords(wish) }))}
            show={show}
          />
          <TrickLines
            title="Next for you"
            lines={data.next.map((each) => ({ trickId: each.trickId, words: wordsOf(each) }))}
            show={show}
          />
          {!isNew && <OwnLadder />}
          {!isNew && (
            <TextButton className="small" onClick={() => void ask()}>
              What can you do already?
            </TextButton>
          )}
          {!data.isBagEmpty && <ShareDeck />}
        </>
      )}
      {Dialog && <Dialog {...at} told={data?.told ?? []} />}
    </div>
  )
}

function wordsOf({ before, isOfHomies }: WhatNext['next'][number]): string {
  const builds = before && `Builds on ${trickById(before.trickId)?.name ?? ''}. ${before.why}`
  const words = builds ?? 'You can begin with it.'
  return isOfHomies ? `A homie has just landed it. ${words}` : words
}

/** To a suspended skater nothing is offered, nor under the paywall. */
const isRefused = (error: Error): boolean =>
  error instanceof ApiError && [402, 403].includes(error.status)

const Asking = ({ onAsk }: { onAsk: () => void }) => (
  <div className="card trick-asking">
    <p className="lead">
      <b>What can you do already?</b> Tick it, and you are offered what comes next.
    </p>
    <Button onClick={onAsk}>Tick what you can do</Button>
  </div>
)
