import { hold } from '../ui/hold'
import type { Named } from './trick-bag-dom'

interface Props {
  steps: { trick: Named; words: string }[]
  show: (trick: Named) => void
}

/** Tricks, each with a sentence and a press that shows it. */
export const Steps = ({ steps, show }: Props) => (
  <ul className="lines">
    {steps.map(({ trick, words }) => (
      <li key={trick.id}>
        <button type="button" className="trick-step" {...hold} onClick={() => show(trick)}>
          <b>{trick.name}</b>
          <span className="quiet small">{words}</span>
        </button>
      </li>
    ))}
  </ul>
)
