import { useState, type ReactNode } from 'react'
import type { Named } from '../tricks/trick-bag-dom'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { EmptyState, Notice } from '../ui/states'
import { sumAdded, type AddedTries } from './added-tries'
import { countTried, type Correction } from './corrected-count'
import { countTries } from './count-tries'
import { endWords } from './end-words'
import { chosenIn } from './filmed-try'
import { bailWords, handOver } from './hand-over'
import type { HandedFilm, TripodPlace } from './place'
import type { EndReason } from './session-types'
import { lateWords, summaryOf } from './summary'
import { Tries, useTries } from './tries'
import { TrickCounters } from './trick-counters'
import { TryCounter } from './try-counter'
import type { TryList } from './try-list'
import { splitUnused, triesOfSession, unusedWords } from './unused-tries'
import type { Skated } from '../skate-sessions/keep'
import { KeepTick } from '../skate-sessions/keep-tick'
import { MakeCard } from '../skate-sessions/share-card/make-card'
import { tryOnCard } from '../skate-sessions/share-card/try-on-card'
import { WaysOn, waysOnWords } from './ways-on'

interface Props {
  open: boolean
  /** Closes it, or asks first. */
  onLeave: () => void
  /** Null where nothing was filmed now. */
  reason: EndReason | null
  /** How many tries the ear counted; two may share a film. */
  heard: number
  /** What their skater made of that number. */
  correction: Correction | null
  onCorrect: (correction: Correction) => void
  /** The tries that they counted by trick. */
  added: AddedTries[]
  onAdd: (added: AddedTries[]) => void
  /** The trick whose tries they count; null where none is chosen. */
  trick: Named | null
  /** Chooses another one, where the place asks for none. */
  children: ReactNode
  /** How many of them have no film. */
  late: number
  list: TryList
  place: TripodPlace
  onUse: (films: HandedFilm[]) => void
  onFile: (file: File) => void
  /** Films on with the same choices: a call or a locked screen has ended it. */
  onAgain: () => void
  isStarting: boolean
  /** Whether its session is kept, once this is closed. */
  isKept: boolean
  onKeep: (isKept: boolean) => void
  /** Keeps it now, if it is to be kept. */
  keepNow: () => Promise<unknown>
  /** As it would be kept; null where nothing was filmed now. */
  session: Skated | null
}

/** After it has ended: the session, and the films that go on. */
export function Review(props: Props) {
  const { open, onLeave, reason, heard, late, list, place, onUse, onFile } = props
  const { onAgain, isStarting, correction, onCorrect, isKept, onKeep, keepNow, session } = props
  const { added, onAdd, trick, children } = props
  const tries = useTries(list)
  const skated = reason ? triesOfSession(tries, place.isSeveral) : tries
  const heardInAll = Math.max(heard, skated.length)
  const marked = skated.filter(({ outcome }) => outcome !== null).length
  const heardCount = countTried(heardInAll, correction, marked)
  const count = { ...heardCount, tries: heardCount.tries + sumAdded(added) }
  const [toBag, setToBag] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { isSeveral } = place
  const there = tries.filter(({ isThrown }) => !isThrown)
  const chosen = chosenIn(tries)
  const forBag =
    place.trick === undefined && isSeveral
      ? chosen.filter((each) => each.outcome === 'landed' && each.trick)
      : []
  const bails = place.trick && isSeveral ? chosen.filter(({ outcome }) => outcome === 'bailed') : []
  const onCard = tryOnCard(chosen.filter(({ isFromBefore }) => !isFromBefore))
  const ids = new Set(chosen.map(({ id }) => id))
  const { thrown, waiting } = splitUnused(there, ids, isSeveral)
  const rest = unusedWords(thrown.length, waiting.length)
  const use = async () => {
    setBusy(true)
    const taken = await list.take(ids)
    onUse(handOver(taken, place, toBag))
  }
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      onCloseRequest={() => (isBusy || onLeave(), false)}
      title={reason ? 'Session over' : 'Tries'}
      foot={
        <>
          {reason && (
            <Button disabled={isBusy} busy={isStarting} busyLabel="Starting..." onClick={onAgain}>
              Film again
            </Button>
          )}
          {there.length === 0 ? (
            <WaysOn onFile={onFile} />
          ) : chosen.length === 0 ? (
            <p className="tripod-ask">
              {isSeveral ? 'Tick what you keep' : 'Tick the one you use'}
            </p>
          ) : (
            <Button kind="primary" disabled={isStarting} busy={isBusy} onClick={() => void use()}>
              {isSeveral ? `Use ${countTries(chosen.length)}` : 'Use this try'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {reason && endWords[reason] && <Notice>{endWords[reason]}</Notice>}
        {tries.length > 0 || count.tries > 0 ? (
          <p className="tripod-summary" role="status">
            {summaryOf(skated, count)}
          </p>
        ) : (
          <EmptyState line="No tries were heard." hint={waysOnWords} />
        )}
        <TryCounter
          {...{ marked, tries: heardCount.tries }}
          onCorrect={(next) => onCorrect({ tries: next, heard: heardInAll })}
        />
        {reason && (
          <>
            {children}
            <TrickCounters {...{ tries: skated, added, chosen: trick }} onChange={onAdd} />
          </>
        )}
        {reason && count.tries > 0 && (
          <KeepTick {...{ isKept }} onChange={onKeep} onOpen={keepNow} />
        )}
        {session && session.tricks.length > 0 && (
          <MakeCard skated={session} tries={tries} film={onCard?.film ?? null} />
        )}
        {late > 0 && <p className="quiet">{lateWords(late)}</p>}
        {forBag.length > 0 && (
          <label className="tick">
            <input
              type="checkbox"
              checked={toBag}
              onChange={(event) => setToBag(event.target.checked)}
            />
            <span>Landed tricks go in my trick bag</span>
          </label>
        )}
        {bails.length > 0 && <p className="quiet">{bailWords(bails.length)}</p>}
        {chosen.length > 0 && rest && <p className="quiet">{rest}</p>}
      </div>
      <Tries {...{ list, isSeveral }} />
    </Dialog>
  )
}
