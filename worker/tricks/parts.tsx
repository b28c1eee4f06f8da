import { useRequestContext } from '@hono/react-renderer'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { renderToString } from 'react-dom/server'
import TrickBag from '../../islands/tricks/bag'
import type { AppEnv } from '../env'
import { timeZoneOf } from '../http/time-zone'
import { viewerId } from '../session/guards'
import { Island } from '../ui/island'
import { outerUrls, urls } from '../urls'
import { countTricks, type Category } from './rules'

interface Props {
  owner: { userId: string; skatertag: string }
  bag: Category[]
}

/**
 * It opens and closes without a script. The island works on this HTML (see islands/tricks/trick-bag-dom.ts),
 * so that the page contains it only once.
 */
export function TrickBagPart({ owner: { userId, skatertag }, bag }: Props) {
  const c = useRequestContext<AppEnv>()
  const viewer = viewerId(c)
  const { all, landed } = countTricks(bag)
  const props = { userId, skatertag, mine: viewer === userId, timeZone: timeZoneOf(c.req.raw) }
  return (
    <section className="section" id="tricks" aria-labelledby="tricks-title">
      <div className="section-head">
        <h2 className="heading" id="tricks-title">
          Trick Bag
        </h2>
        <span className="quiet num">
          <span data-landed-in-all>{landed}</span> of {all} tricks landed
        </span>
      </div>
      {viewer === userId && (
        <a className="text-link" href={urls.skateSessions()}>
          Your sessions
        </a>
      )}
      {viewer && <Island later name="tricks/bag" of={TrickBag} props={props} />}
      <div
        className="trick-bag"
        id="trick-bag"
        data-hold="tricks/bag"
        dangerouslySetInnerHTML={{
          __html: bag.map((category) => categoryHtml(category, viewer ? null : skatertag)).join(''),
        }}
      />
    </section>
  )
}

/** Categories without a landed trick are the same on every profile, so cache their HTML. */
const htmlCache = {
  buttons: new WeakMap<Category, string>(),
  links: new WeakMap<Category, string>(),
}

/** Placeholder for the skatertag in cached links: URLs do not escape it, and no trick's name has it. */
const anySkater = '~skatertag~'

/** With a skatertag, tricks are links to that skater's; without, buttons that open a dialog. */
function categoryHtml(category: Category, skatertag: string | null): string {
  const known = skatertag ? htmlCache.links : htmlCache.buttons
  const html =
    known.get(category) ??
    renderToString(<CategoryPart category={category} asLinks={skatertag !== null} />)
  known.set(category, html)
  return skatertag ? html.replaceAll(anySkater, skatertag) : html
}

function CategoryPart({ category, asLinks }: { category: Category; asLinks: boolean }) {
  const { name, landed, tricks } = category
  return (
    <details name="trick-bag" className="trick-category">
      <summary className="trick-head">
        <h3 className="trick-category-name">{name}</h3>
        <span className="trick-count visually-hidden">
          <span data-landed-of-all>{`${landed}/${tricks.length}`}</span>
          {' landed'}
        </span>
        <ChevronDown />
        <progress className="trick-bar" max={tricks.length} value={landed} aria-hidden="true" />
        <span className="trick-words" aria-hidden="true">
          <span data-landed-here>{landed}</span> of {tricks.length}
        </span>
      </summary>
      <ul className="tricks">
        {tricks.map((trick) => (
          <li key={trick.id}>
            {asLinks ? (
              <a
                className="trick"
                href={outerUrls.skaterTrick({ skatertag: anySkater, trickId: trick.id })}
              >
                <TrickLine {...trick} />
              </a>
            ) : (
              <button type="button" className="trick" data-trick={trick.id}>
                <TrickLine {...trick} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function TrickLine({ name, isLanded }: { name: string; isLanded: boolean }) {
  return (
    <>
      {name}
      {isLanded && (
        <span className="trick-landed">
          <span className="visually-hidden">Landed</span>
        </span>
      )}
    </>
  )
}
