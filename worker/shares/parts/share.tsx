import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { urls } from '../../urls'
import { SharedHead } from './head'
import { Locked } from './locked'
import { SharedVideo } from './open'
import { descriptionOf, type ShareViewModel } from './shown'
import { Top } from './top'

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
