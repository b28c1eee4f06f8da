import { Hono } from 'hono'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { anonymous } from '../anonymous'
import { shareTypes } from '../types'
import { idOf } from '../types/share-type'
import { EmbedDocument } from './document'
import { framed } from './framed'
import { renderMissingEmbed } from './missing-page'
import { Embed } from './player'
import { titleOf } from '../parts/shown'

/** The players for other sites' pages: our only pages that may be framed. */
export const embeds = new Hono<AppEnv>()

for (const kind of shareTypes) {
  embeds.get(kind.embed.path, anonymous, async (c) => {
    const id = idOf(c)
    const shown = await kind.read(c, id)
    if (!shown?.video) return renderMissingEmbed(c, kind.missing)
    const page = absolute(c, kind.addresses(id).page)
    return framed(
      c,
      <EmbedDocument title={titleOf(shown)} page={page}>
        <Embed shown={shown} video={shown.video} page={page} />
      </EmbedDocument>,
    )
  })
}
