import { BrandSticker } from '../../ui/parts/brand-sticker'
import { urls } from '../../urls'

export function Top({ signInHref }: { signInHref: string | null }) {
  return (
    <header className="share-head">
      <BrandSticker href={urls.landing()} />
      {signInHref && (
        <a className="text-link" href={signInHref}>
          Sign in
        </a>
      )}
    </header>
  )
}
