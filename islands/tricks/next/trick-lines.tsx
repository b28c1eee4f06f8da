import { Steps } from '../steps'
import { trickById, type Named } from '../trick-bag-dom'

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
      <Steps steps={shown} show={show} />
    </section>
  )
}
