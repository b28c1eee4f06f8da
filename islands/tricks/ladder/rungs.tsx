import { limits, type Rung } from '../../../worker/tricks/next/contract'
import { WithTags } from '../../ui/tag'
import type { Named } from '../trick-bag-dom'

export interface NamedRung extends Rung {
  trick: Named
}

interface Props {
  rungs: NamedRung[]
  /** Whose videos are missing. */
  against?: string | null
  disabled?: boolean
  onChoose?: (trick: Named) => void
}

export const Rungs = ({ rungs, against = null, disabled = false, onChoose }: Props) => (
  <ol className="lines trick-rungs">
    {rungs.map((rung) => {
      const line = <RungLine rung={rung} against={against} />
      const { trick } = rung
      return (
        <li key={trick.id}>
          {onChoose ? (
            <button
              type="button"
              className="trick-rung"
              disabled={disabled}
              onClick={() => onChoose(trick)}
            >
              {line}
            </button>
          ) : (
            <div className="trick-rung">{line}</div>
          )}
        </li>
      )
    })}
  </ol>
)

function RungLine({ rung, against }: { rung: NamedRung; against: string | null }) {
  const { trick, tries, landed, isUnseen } = rung
  const isEnough = tries >= limits.enoughTries
  return (
    <>
      <span className="trick-rung-words">
        <b>{trick.name}</b>
        <span className="quiet small">
          {isEnough ? `${landed} of ${tries} tries landed` : 'not enough tries'}
        </span>
        {isUnseen && against && (
          <span className="small trick-unseen">
            <WithTags text={`No video of @${against} landing it`} />
          </span>
        )}
      </span>
      {isEnough && <span className="num trick-rate">{Math.round((100 * landed) / tries)} %</span>}
    </>
  )
}
