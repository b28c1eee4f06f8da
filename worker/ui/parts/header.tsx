import type { ReactNode } from 'react'
import { BrandSticker } from './brand-sticker'

type HeaderProps = {
  signedIn: boolean
  /** The actions of someone signed in: islands and icons. */
  children?: ReactNode
  /** Where a visitor signs in. */
  signInHref?: string
  signInLabel?: string
  homeHref?: string
}

/** The brand and what is always at hand. */
export function Header(props: HeaderProps) {
  const { signedIn, children, signInHref, signInLabel = 'Sign in', homeHref = '/' } = props
  return (
    <header className="shell-header">
      <BrandSticker href={homeHref} />
      {signedIn && <div className="shell-actions">{children}</div>}
      {!signedIn && signInHref && (
        <a className="text-link" href={signInHref}>
          {signInLabel}
        </a>
      )}
    </header>
  )
}
