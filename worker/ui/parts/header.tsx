import type { ReactNode } from 'react'
import { BrandSticker } from './brand-sticker'

type HeaderProps = {
  isSignedIn: boolean
  /** Shown to signed-in users only. */
  children?: ReactNode
  signInHref?: string
  signInLabel?: string
  homeHref?: string
}

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
