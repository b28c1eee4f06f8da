import type { Context } from 'hono'
import { Head } from '../../../islands/profiles/head'
import type { AppEnv } from '../../env'
import { PrivateProfileCard } from '../../profiles/parts'
import type { ProfileRow } from '../../profiles/queries'
import { ButtonLink } from '../../ui/parts/button-link'
import { Top } from '../parts/top'
import { signInFor } from './sign-in'

/** The page of a private skater: only the name, the photo and the stance. */
export function renderLocked(c: Context<AppEnv>, profile: ProfileRow) {
  const { skatertag } = profile
  const signInHref = signInFor(skatertag)
  return c.render(
    <main className="visit">
      <Top signInHref={signInHref} />
      <Head profile={profile} whole={false} />
      <PrivateProfileCard skatertag={skatertag}>
        <ButtonLink kind="primary" wide href={signInHref}>
          Sign in
        </ButtonLink>
      </PrivateProfileCard>
    </main>,
    {
      title: `@${skatertag}`,
      sheet: 'skater',
      head: <meta name="robots" content="noindex" />,
    },
  )
}
