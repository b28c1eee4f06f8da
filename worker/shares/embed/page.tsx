import { Hono, type Context } from 'hono'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { House } from '../../env'
import { absolute } from '../../http/address'
import { asVisitor } from '../as-visitor'
import { kinds } from '../kinds'
import { idOf } from '../kinds/kind'
import { EmbedDocument } from './document'
import { embedHeaders } from './headers'
import { MissingEmbed } from './missing'
import { Embed } from './player'
import { titleOf } from '../parts/shown'

/** The players that stand in other people's pages: the only ones of ours that may be framed. */
export const embeds = new Hono<House>()

for (const kind of kinds) {
  embeds.get(kind.embed.path, asVisitor, async (c) => {
    const id = idOf(c)
    const shown = await kind.read(c, id)
    if (!shown?.video) return missing(c, kind.missing)
    const page = absolute(c, kind.addresses(id).page)
    return framed(
      c,
      <EmbedDocument title={titleOf(shown)} page={page}>
        <Embed shown={shown} video={shown.video} page={page} />
      </EmbedDocument>,
    )
  })
}

/** What is private is not told from what is gone. */
function missing(c: Context<House>, { title, text }: { title: string; text: string }) {
  c.status(404)
  return framed(
    c,
    <EmbedDocument title={title}>
      <MissingEmbed title={title} text={text} home={absolute(c, '/')} />
    </EmbedDocument>,
  )
}

function framed(c: Context<House>, page: ReactElement) {
  for (const [name, value] of Object.entries(embedHeaders)) c.header(name, value)
  return c.html(`<!DOCTYPE html>${renderToStaticMarkup(page)}`)
}
