import { sized } from '../../worker/media/contract'
import { classes } from './classes'
import { Picture } from './picture'

const colours = 8

/** The same tag always gets the same colour. A class, because the CSP forbids inline styles. */
function colourOf(skatertag: string) {
  let sum = 0
  for (const letter of skatertag.toLowerCase()) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return `avatar-c${sum % colours}`
}

export type AvatarProps = {
  skatertag: string
  src?: string | null | undefined
  size?: 'small' | 'medium' | 'large'
}

/**
 * If the photo fails to load, the first letter of the tag shows. Hidden from screen readers, because the
 * tag is always beside it.
 */
export function Avatar({ skatertag, src, size = 'medium' }: AvatarProps) {
  // At the top of its page, so it loads before other pictures.
  const isLarge = size === 'large'
  const first = skatertag.match(/[\p{L}\p{N}]/u)?.[0] ?? '?'
  return (
    <span className={classes('avatar', `avatar-${size}`, colourOf(skatertag))} aria-hidden="true">
      {first}
      {src && (
        <Picture
          src={sized(src, isLarge ? 'portrait' : 'avatar')}
          alt=""
          {...(isLarge ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      )}
    </span>
  )
}
