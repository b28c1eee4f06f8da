import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { EmbedDocument } from './document'
import { framed } from './framed'
import { MissingEmbed } from './missing'

/** A private video gets the same page as a deleted one. */
export function renderMissingEmbed(
  c: Context<AppEnv>,
  { title, text }: { title: string; text: string },
) {
  c.status(404)
  return framed(
    c,
    <EmbedDocument title={title}>
      <MissingEmbed title={title} text={text} home={absolute(c, '/')} />
    </EmbedDocument>,
  )
}
