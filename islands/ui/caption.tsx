import { limits } from '../../worker/clips/contract'
import { cutText } from '../../worker/text/contract'

/** A long caption is cut; it expands without a script, unless it `isCut` for good. */
export function Caption({ text, isCut }: { text: string; isCut?: boolean }) {
  const beginning = cutText(text, limits.captionShown)
  if (isCut || beginning === text) {
    return (
      <p className="clip-caption" dir="auto">
        {beginning}
      </p>
    )
  }
  return (
    <details className="clip-caption clip-caption-long" dir="auto">
      <summary>
        <span className="when-closed">{beginning}… </span>
        <span className="when-open">{text} </span>
        <span className="clip-more when-closed">See more</span>
        <span className="clip-more when-open">See less</span>
      </summary>
    </details>
  )
}
