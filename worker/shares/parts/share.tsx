import type { Context } from 'hono'
import Lock from 'lucide-react/icons/lock'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { urls } from '../../urls'
import { SharedHead } from './head'
import { SharedVideo } from './open'
import { descriptionOf, type ShareViewModel } from './shown'
import { Top } from './top'
import { ButtonLink } from '../../ui/parts/button-link'

/** The page of a shared thing: a player, or a lock in its place. */
export function renderShare(
  c: Context<AppEnv>,
  shown: ShareViewModel,
  { page, embed }: { page: string; embed: string },
) {
  // Without the query of the link.
  const address = absolute(c, page)
  const signInHref = urls.api.login({}, { returnUrl: page })
  const { video } = shown
  return c.render(
    <main className="share">
      <Top signInHref={shown.isAuthenticated ? null : signInHref} />
      {video ? (
        <SharedVideo shown={shown} video={video} address={address} signInHref={signInHref} />
      ) : (
        <Locked shown={shown} signInHref={signInHref} />
      )}
    </main>,
    {
      title: `@${shown.profile.skatertag}'s ${shown.name}`,
      description: descriptionOf(shown),
      sheet: 'share',
      head: <SharedHead shown={shown} address={address} embed={absolute(c, embed)} />,
    },
  )
}

/** Replaces the content that a private skater shared, and shows nothing of it. */
function Locked({ shown, signInHref }: { shown: ShareViewModel; signInHref: string }) {
  const { skatertag } = shown.profile
  return (
    <section className="share-lock">
      <Lock />
      <h1>{`This ${shown.what} is private`}</h1>
      <p>Only @{skatertag} and their homies can watch it.</p>
      {!shown.isAuthenticated && (
        <ButtonLink kind="primary" wide href={signInHref}>
          Sign in
        </ButtonLink>
      )}
      <ButtonLink wide href={urls.skater({ skatertag })}>
        Visit @{skatertag}
      </ButtonLink>
    </section>
  )
}
