import { trickById, type Named } from '../trick-bag-dom'
import { hold } from '../../ui/hold'

interface Props {
  title: string
  lines: { trickId: string; words: string }[]
  show: (trick: Named) => void
}

/** The page has the names. */
export function TrickLines({ title, lines, show }: Props) {
  const shown = lines.flatMap(({ trickId, words }) => {
    const trick = trickById(trickId)
    return trick ? [{ trick, words }] : []
  })
  if (shown.length === 0) return null
  return (
    <section>
      <h3 className="subheading">{title}</h3>
      <ul className="lines">
        {shown.map(({ trick, words }) => (
          <li key={trick.id}>
            <button type="button" className="trick-step" {...hold} onClick={() => show(trick)}>
              <b>{trick.name}</b>
              {words && <span className="quiet small">{words}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
