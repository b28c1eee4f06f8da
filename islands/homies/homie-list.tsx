import UserMinus from 'lucide-react/icons/user-minus'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Homie } from '../../worker/homies/contract'
import { reloadOnce } from '../errors/reload'
import { Button } from '../ui/button'
import { afterDialogs } from '../ui/dialog-history'
import { Lazy } from '../ui/lazy'
import { More } from '../ui/more'
import { EmptyState } from '../ui/states'
import { ChallengeLink } from './challenge-link'
import { lastActWords } from './last-act-words'
import { SkaterLine } from './skater-line'
import { useRelationAction } from './use-relation-action'

const removal = () => import('./removal-dialog')

interface Props {
  homies: Homie[]
  now: number
  onFind: () => void
}

export function HomieList({ homies, now, onFind }: Props) {
  const act = useRelationAction()
  const [leaving, setLeaving] = useState<Homie | null>(null)
  const removed = useRef<{ homie: Homie; at: number } | null>(null)
  const remove = () => {
    if (!leaving) return
    removed.current = { homie: leaving, at: homies.indexOf(leaving) }
    act('remove', leaving)
    setLeaving(null)
  }
  const onQuestionLost = useCallback((reason: unknown) => {
    // So that the next press tries again.
    setLeaving(null)
    reloadOnce(reason)
  }, [])
  // Not before the row has disappeared, and the focus with it: the question may have closed earlier.
  useEffect(() => {
    const { current } = removed
    if (!current || homies.includes(current.homie)) return
    removed.current = null
    afterDialogs(() => focusRow(current.at))
  }, [homies])
  return (
    <>
      {homies.length === 0 ? (
        <EmptyState
          line="No homies yet"
          hint="Homies see each other's private clips and play games together."
          action={
            <Button kind="primary" onClick={onFind}>
              Find homies
            </Button>
          }
        />
      ) : (
        <ul className="lines skater-lines">
          {homies.map((homie) => (
            <SkaterLine
              key={homie.userId}
              skater={homie}
              second={homie.lastAct ? lastActWords(homie.lastAct, now) : undefined}
            >
              <ChallengeLink skater={homie} />
              <More of={`@${homie.skatertag}`}>
                <Button kind="ghost" low icon={<UserMinus />} onClick={() => setLeaving(homie)}>
                  <span>Remove @{homie.skatertag}</span>
                </Button>
              </More>
            </SkaterLine>
          ))}
        </ul>
      )}
      <Lazy
        of={removal}
        when={leaving !== null}
        onFail={onQuestionLost}
        props={{ homie: leaving, onClose: () => setLeaving(null), onConfirm: remove }}
      />
    </>
  )
}

/** Focuses the row that is now in this place, else the last one, else the button of the empty list. */
function focusRow(at: number): void {
  const panel = document.getElementById('panel-homies')!
  const rows = panel.querySelectorAll<HTMLElement>('.skater')
  const next = rows[Math.min(at, rows.length - 1)] ?? panel.querySelector('button')
  next?.focus({ preventScroll: true })
}
