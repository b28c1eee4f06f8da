import Lock from 'lucide-react/icons/lock'
import { ButtonLink } from '../../ui/parts/button-link'
import { urls } from '../../urls'
import type { ShareViewModel } from './shown'

/** Replaces the content that a private skater shared, and shows nothing of it. */
export function Locked({ shown, signInHref }: { shown: ShareViewModel; signInHref: string }) {
  const { skatertag } = shown.profile
  return (
    <section className="share-lock">
      <Lock />
      <h1>{`This ${shown.what} is private`}</h1>
      <p>Only @{skatertag} and their homies can watch it.</p>
      {!shown.isAuthenticated && (
        <ButtonLink kind="loud" wide href={signInHref}>
          Sign in
        </ButtonLink>
      )}
      <ButtonLink wide href={urls.skater({ skatertag })}>
        Visit @{skatertag}
      </ButtonLink>
    </section>
  )
}
