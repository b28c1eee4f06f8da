import type { Context } from 'hono'
import type { House } from '../../env'
import { urls } from '../../urls'
import { SharedHead } from './head'
import { Locked } from './locked'
import { Open } from './open'
import type { Shown } from './shown'
import { Top } from './top'

/** The page of something that is shared: a player, or a lock in its place. */
export function renderShare(c: Context<House>, shown: Shown) {
  // Without what a link carried along.
  const address = new URL(c.req.url).origin + c.req.path
  const signInHref = urls.api.login({}, { returnUrl: c.req.path })
  const { video } = shown
  return c.render(
    <main className="share">
      <Top signInHref={shown.isAuthenticated ? null : signInHref} />
      {video ? (
        <Open shown={shown} video={video} address={address} signInHref={signInHref} />
      ) : (
        <Locked shown={shown} signInHref={signInHref} />
      )}
    </main>,
    {
      title: `@${shown.profile.skatertag}'s ${shown.name}`,
      sheet: 'share',
      head: <SharedHead shown={shown} address={address} />,
    },
  )
}
