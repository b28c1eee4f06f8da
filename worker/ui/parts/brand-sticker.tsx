import wordmark from '../../../dist/wordmark.json'
import { brand } from '../../brand'
import { classes } from '../../../islands/ui/classes'

export function BrandSticker({
  size = 'small',
  href,
}: {
  size?: 'small' | 'large'
  href?: string
}) {
  const className = classes('sticker', size === 'large' && 'sticker-large')
  if (!href) {
    return (
      <span className={className} role="img" aria-label={brand}>
        <Wordmark />
      </span>
    )
  }
  return (
    <a className={className} href={href} aria-label={brand}>
      <Wordmark />
    </a>
  )
}

const { path, width, top, height } = wordmark

/** An outline, because the brand must look the same before the heading font has loaded. */
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
