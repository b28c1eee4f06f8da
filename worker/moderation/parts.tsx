import { useRequestContext } from '@hono/react-renderer'
import type { Context } from 'hono'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { reasonLabels, reportReasons, type ReportReason } from '../flags/contract'
import type { ModerationAct } from '../enums'
import type { AppEnv } from '../env'
import { build } from '../ui/build'
import { BrandSticker } from '../ui/parts/brand-sticker'
import { FormField, type DrawnForm } from '../ui/parts/form'
import { outerUrls, urls } from '../urls'

const { styles, scripts } = build

export const allowDeskParts = (c: Context<AppEnv>): void =>
  c.set('cspSources', { 'style-src': [styles.desk.hash], 'script-src': [scripts.desk.hash] })

export function PlainPage({ children }: { children: ReactNode }) {
  allowDeskParts(useRequestContext<AppEnv>())
  return (
    <div className="plain">
      <header className="desk-head">
        <BrandSticker href={urls.landing()} />
      </header>
      <main className="plain-main">{children}</main>
      <DeskScript />
    </div>
  )
}

const tabs = [
  { href: outerUrls.desk(), label: 'Queue' },
  { href: outerUrls.deskLog(), label: 'Log' },
]

export function DeskPage({
  children,
  current,
  done,
}: {
  children: ReactNode
  current?: string
  done?: ReactNode
}) {
  allowDeskParts(useRequestContext<AppEnv>())
  return (
    <div className="desk">
      <header className="desk-head">
        <BrandSticker href={urls.landing()} />
        <nav className="desk-tabs" aria-label="Desk">
          {tabs.map(({ href, label }) => (
            <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main className="desk-main">
        {done && (
          <p className="notice" role="status">
            {done}
          </p>
        )}
        {children}
      </main>
      <DeskScript />
    </div>
  )
}

const DeskScript = () => <script dangerouslySetInnerHTML={{ __html: scripts.desk.text }} />

/** An undo has no reason, and a dismissal means that none applies. */
export const reasonWords = ({
  act,
  reason,
}: {
  act: ModerationAct
  reason: ReportReason
}): string => (act === 'undo' || act === 'dismiss' ? '' : `, ${reasonLabels[reason]}`)

export const ReasonField = ({ form, mostGiven }: { form: DrawnForm; mostGiven: string }) => (
  <FormField form={form} name="reason" label="Reason">
    {({ defaultValue = mostGiven, ...control }) => (
      <span className="select">
        <select className="input" {...control} defaultValue={defaultValue} required>
          {!reportReasons.some((reason) => reason === defaultValue) && (
            <option value="">Choose one</option>
          )}
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonLabels[reason]}
            </option>
          ))}
        </select>
        <ChevronDown />
      </span>
    )}
  </FormField>
)

export function Time({ at }: { at: Date }) {
  const text = at.toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hour12: false,
    timeZone: 'UTC',
  })
  return <time dateTime={at.toISOString()}>{`${text} UTC`}</time>
}
