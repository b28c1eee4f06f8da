import { Hono } from 'hono'
import type { AppEnv } from '../../env'
import { absolute } from '../../http/address'
import { scopeOf } from '../../http/scope'
import { bagWith } from '../../tricks/bag'
import { BrandSticker } from '../../ui/parts/brand-sticker'
import { build } from '../../ui/build'
import { urls } from '../../urls'
import { Card } from '../parts'
import { catalogueId, type Catalogue } from './contract'

const { styles } = build

/** Large, and only for this page. */
const parkScript = async () => (await import('../../../dist/park.json')).default

const title = 'Park mode: S.K.A.T.E. on one phone'
const description = 'Pass one phone round and play S.K.A.T.E. No account, no signal needed.'

export const parkPage = new Hono<AppEnv>()

/** The same for everybody and complete in itself, so that its service worker can store it. */
parkPage.get(urls.park.path, async (c) => {
  const script = await parkScript()
  c.set('cspSources', { 'script-src': [script.hash], 'style-src': [styles.park.hash] })
  const bag = await bagWith(scopeOf(c), [])
  const catalogue: Catalogue = bag.map(({ name, tricks }) => ({
    name,
    tricks: tricks.map((trick) => ({ id: trick.id, name: trick.name })),
  }))
  const card = { title, description, url: absolute(c.req.url, urls.park()), type: 'website' }
  return c.render(
    <>
      <header className="park-brand">
        <BrandSticker href={urls.landing()} />
      </header>
      <main id="park">
        <section className="park-setup">
          <h1 className="park-title">S.K.A.T.E. on one phone</h1>
          <p className="park-lead">{description}</p>
          <noscript>
            <p>Park mode needs JavaScript: it runs on your phone alone, not on our server.</p>
          </noscript>
        </section>
      </main>
      <p id="park-live" className="visually-hidden" role="status" />
      <script
        type="application/json"
        id={catalogueId}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(catalogue).replaceAll('<', '\\u003c') }}
      />
      <script dangerouslySetInnerHTML={{ __html: script.text }} />
    </>,
    {
      title: 'Park mode',
      description,
      sheet: 'park',
      head: <Card {...card} picture={absolute(c.req.url, '/og.png')} />,
    },
  )
})
