import { limits } from '../../worker/clips/contract'

/** A caption; a long one is cut, and expands without any script. */
export function Caption({ text }: { text: string }) {
  if (text.length <= limits.captionShown) return <p className="clip-caption">{text}</p>
  return (
    <details className="clip-caption clip-caption-long">
      <summary>
        <span className="when-closed">{cut(text)}… </span>
        <span className="when-open">{text} </span>
        <span className="clip-more when-closed">See more</span>
        <span className="clip-more when-open">See less</span>
      </summary>
    </details>
  )
}

/** Never cuts a surrogate pair, such as an emoji, in half. */
const cut = (text: string): string =>
  text
    .slice(0, limits.captionShown)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
