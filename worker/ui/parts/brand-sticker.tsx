import wordmark from '../../../dist/wordmark.json'
import { brand } from '../../brand'
import { classes } from '../../../islands/ui/classes'

/** The brand as a sticker. With `href` it is a link. */
export function BrandSticker({
  size = 'small',
  href,
}: {
  size?: 'small' | 'large'
  href?: string
}) {
  const look = classes('sticker', size === 'large' && 'sticker-large')
  if (!href) {
    return (
      <span className={look} role="img" aria-label={brand}>
        <Wordmark />
      </span>
    )
  }
  return (
    <a className={look} href={href} aria-label={brand}>
      <Wordmark />
    </a>
  )
}

const { path, width, top, height } = wordmark

/** Drawn, because the brand must look the same before the heading face is here and without it. */
const Wordmark = () => (
  <svg
    viewBox={`0 ${top} ${width} ${height}`}
    width={`${width / 1000}em`}
    height={`${height / 1000}em`}
    fill="currentColor"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
