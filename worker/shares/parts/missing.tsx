import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { ButtonLink } from '../../ui/parts/button-link'
import { urls } from '../../urls'
import { Top } from './top'

/** The page for content that does not exist or was deleted. */
export function renderMissing(
  c: Context<AppEnv>,
  { title, text }: { title: string; text: string },
) {
  c.status(404)
  return c.render(
    <main className="share">
      <Top signInHref={null} />
      <section className="share-missing">
        <h1>{title}</h1>
        <p>{text}</p>
        <ButtonLink kind="primary" wide href={urls.landing()}>
          Go Home
        </ButtonLink>
      </section>
    </main>,
    { title, sheet: 'share' },
  )
}
