import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import type { HttpError } from '../../http/errors'
import { ButtonLink } from '../../ui/parts/button-link'
import * as sessionEndpoints from '../../session/endpoints'
import { urls } from '../../urls'
import { PlainPage } from '../parts'
import { deskDay } from '../words'

/** Replaces every page that the user may not open. */
export function restrictedPage(c: Context<AppEnv>, { code, message, more }: HttpError) {
  const until = typeof more.until === 'string' ? new Date(more.until) : null
  const title = until ? `Suspended until ${deskDay(until)}` : 'You are banned'
  c.status(403)
  return c.render(
    <PlainPage>
      <h1>{title}</h1>
      <p>{message}</p>
      <ButtonLink kind="primary" wide href={urls.moderation({ actId: String(more.actId) })}>
        See why, and answer
      </ButtonLink>
      {code === 'suspended' && (
        <>
          <ButtonLink wide href={urls.profile()}>
            Your profile
          </ButtonLink>
          <ButtonLink wide href={urls.games()}>
            Your games
          </ButtonLink>
        </>
      )}
      <a className="text-link" href={sessionEndpoints.logout.url()}>
        Logout
      </a>
    </PlainPage>,
    { title, sheet: 'desk' },
  )
}
