import type { ReactNode } from 'react'
import { BrandSticker } from './brand-sticker'

type HeaderProps = {
  isSignedIn: boolean
  /** The actions of a signed-in user: islands and icons. */
  children?: ReactNode
  /** The sign-in URL for a visitor. */
  signInHref?: string
  signInLabel?: string
  homeHref?: string
}

/** The brand and the actions that every page has. */
export function Header(props: HeaderProps) {
  const { isSignedIn, children, signInHref, signInLabel = 'Sign in', homeHref = '/' } = props
  return (
    <header className="shell-header">
      <BrandSticker href={homeHref} />
      {isSignedIn && <div className="shell-actions">{children}</div>}
      {!isSignedIn && signInHref && (
        <a className="text-link" href={signInHref}>
          {signInLabel}
        </a>
      )}
    </header>
  )
}
