import type { ReactNode } from 'react'
import { BrandSticker } from './brand-sticker'

type HeaderProps = {
  signedIn: boolean
  /** The actions of someone signed in: islands and icons. */
  children?: ReactNode
  /** Where a visitor signs in. */
  signInHref?: string
  homeHref?: string
}

/** The brand and what is always at hand. */
export function Header({ signedIn, children, signInHref, homeHref = '/' }: HeaderProps) {
  return (
    <header className="shell-header">
      <BrandSticker href={homeHref} />
      {signedIn && <div className="shell-actions">{children}</div>}
      {!signedIn && signInHref && (
        <a className="text-link" href={signInHref}>
          Sign in
        </a>
      )}
    </header>
  )
}
