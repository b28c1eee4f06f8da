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
  if (!href) return <span className={look}>{brand}</span>
  return (
    <a className={look} href={href}>
      {brand}
    </a>
  )
}
