import type { ReactNode } from 'react'
import type { ModerationAct, ReportReason } from '../../enums'
import { reasonLabels, reportReasons } from '../../flags/contract'
import {
  drawForm,
  FormChoices,
  FormField,
  FormProblem,
  type DrawnForm,
  type RefusedForm,
} from '../../ui/parts/form'
import { outerUrls } from '../../urls'
import type { LoadedCase } from '../case-queries'
import { sized, widths } from '../../media/contract'
import { actNames, limits, messages, thingNames } from '../contract'
import { DeskPage, ReasonField, reasonWords, Time } from '../parts'
import { refuseAct } from '../rules'
import { deskDay } from '../words'
import { afterReport, cutPage } from './places'
import { PageLinks, reasonsOf, skaterWords } from './queue-page'
import type { ShownThing } from './shown-queries'

interface Props {
  loaded: LoadedCase
  shown: ShownThing | null
  moderatorUserId: string
  refused?: RefusedForm | undefined
  nextId: string | null
  isFirstPage: boolean
  done?: ReactNode
}

export function CasePage({
  loaded,
  shown,
  moderatorUserId,
  refused,
  nextId,
  isFirstPage,
  done,
}: Props) {
  const { row, owner, facts } = loaded
  const form = drawForm(facts.isDecided ? ['note'] : ['act', 'days', 'reason', 'note'], refused)
  const thing = thingNames[row.contentType]
  const heading = `${thing[0]?.toUpperCase()}${thing.slice(1)} of ${owner?.skatertag ? `@${owner.skatertag}` : 'nobody'}`
  return (
    <DeskPage done={done}>
      <FormProblem form={form} />
      <div className="desk-columns">
        <section className="desk-section" aria-labelledby="thing">
          <h1 id="thing" className="desk-subject">
            {heading}
          </h1>
          {shown ? (
            <Thing shown={shown} label={heading} />
          ) : (
            <p className="notice">{messages.goneBefore}</p>
          )}
          <p>
            Reported {row.reports}×: {reasonsOf(row.reasons)}
            {skaterWords(row.weight)}. Since <Time at={row.openedAt} />.
          </p>
          {owner?.restriction && (
            <p className="notice">
              {owner.restriction === 'banned'
                ? 'Banned'
                : `Suspended until ${owner.until ? deskDay(owner.until) : ''}`}
            </p>
          )}
          <Visitors caseId={row.id} visitors={loaded.visitors} isFirstPage={isFirstPage} />
        </section>
        <section className="desk-section" aria-labelledby="act">
          <h2 id="act">What to do</h2>
          {facts.isDecided ? (
            <UndoForm loaded={loaded} moderatorUserId={moderatorUserId} form={form} />
          ) : (
            <ActForm loaded={loaded} moderatorUserId={moderatorUserId} form={form} />
          )}
          {nextId && (
            <a className="text-link" data-key="n" href={outerUrls.deskCase({ caseId: nextId })}>
              Next case <kbd>n</kbd>
            </a>
          )}
          <History title="This case" entries={loaded.log} />
          <History
            title="Before"
            entries={loaded.before.map(({ entry, contentType }) => ({ entry, contentType }))}
          />
        </section>
      </div>
    </DeskPage>
  )
}

function Thing({ shown, label }: { shown: ShownThing; label: string }) {
  return (
    <div className="desk-thing">
      {shown.heading && (
        <p className="desk-thing-heading" dir="auto">
          {shown.heading}
        </p>
      )}
      {shown.videoUrl && (
        <video
          className="desk-video"
          src={shown.videoUrl}
          aria-label={label}
          controls
          playsInline
          preload="metadata"
        />
      )}
      {shown.photoUrl && <Picture url={shown.photoUrl} label={label} />}
      {shown.posterUrl && <Picture url={shown.posterUrl} label={`${label}, cover`} />}
      {shown.text && <blockquote dir="auto">{shown.text}</blockquote>}
      {shown.page && (
        <a className="text-link" href={shown.page} target="_blank">
          Open its page
        </a>
      )}
    </div>
  )
}

/** Each width is a file of its own, which its owner's browser made and nothing here decoded. */
const Picture = ({ url, label }: { url: string; label: string }) => (
  <>
    <img className="desk-photo" src={url} alt={label} />
    <div className="desk-widths">
      {(['screen', 'portrait', 'avatar'] as const).map((width) => (
        <a key={width} href={sized(url, width)} target="_blank">
          <img src={sized(url, width)} alt={`${label}, ${widths[width]} pixels wide`} />
        </a>
      ))}
    </div>
  </>
)

const keys = { dismiss: 'd', remove: 'r', warn: 'w', suspend: 's', ban: 'b' } as const
const choices = Object.keys(keys) as Array<keyof typeof keys>

type FormProps = Pick<Props, 'loaded' | 'moderatorUserId'> & { form: DrawnForm }

function ActForm({ loaded, moderatorUserId, form }: FormProps) {
  const { row, log, facts } = loaded
  const refused = choices.map((act) => refuseAct(act, moderatorUserId, facts))
  const [first] = refused
  if (refused.every((each) => each !== null) && first) return <p>{messages[first]}</p>
  const mostGiven = reportReasons.toSorted(
    (one, other) => (row.reasons[other] ?? 0) - (row.reasons[one] ?? 0),
  )[0]
  return (
    <form className="desk-form" method="post" action={outerUrls.deskCase({ caseId: row.id })}>
      <input type="hidden" name="seen" value={log.length} />
      <FormChoices
        form={form}
        name="act"
        label="Act"
        required
        choices={choices.map((act, at) => ({
          value: act,
          letter: keys[act],
          isDisabled: refused[at] !== null,
          label: (
            <>
              {actNames[act]} <kbd>{keys[act]}</kbd>
            </>
          ),
        }))}
      />
      <div className="desk-days">
        <FormField form={form} name="days" label="Days">
          {({ defaultValue = '7', ...control }) => (
            <input
              className="input"
              type="number"
              min="1"
              max={limits.suspendDays}
              {...control}
              defaultValue={defaultValue}
            />
          )}
        </FormField>
      </div>
      <ReasonField form={form} mostGiven={mostGiven ?? ''} />
      <NoteField form={form} hint="They read the reason and this, not who reported or decided." />
      <button className="button button-primary button-wide">Decide</button>
    </form>
  )
}

const NoteField = ({ form, hint }: { form: DrawnForm; hint?: string }) => (
  <FormField form={form} name="note" label="To the maker" hint={hint}>
    {(control) => <textarea className="input" dir="auto" {...control} />}
  </FormField>
)

function UndoForm({ loaded, moderatorUserId, form }: FormProps) {
  const { row, log, facts } = loaded
  const refused = refuseAct('undo', moderatorUserId, facts)
  if (refused) return <p>{messages[refused]}</p>
  return (
    <form className="desk-form" method="post" action={outerUrls.deskCase({ caseId: row.id })}>
      <input type="hidden" name="seen" value={log.length} />
      <input type="hidden" name="act" value="undo" />
      <input type="hidden" name="reason" value="other" />
      <p>Decided: {facts.last && actNames[facts.last.act]}.</p>
      <NoteField form={form} />
      <button className="button button-wide" data-key="u">
        Undo <kbd>u</kbd>
      </button>
    </form>
  )
}

interface VisitorsProps extends Pick<LoadedCase, 'visitors'>, Pick<Props, 'isFirstPage'> {
  caseId: string
}

function Visitors({ caseId, visitors, isFirstPage }: VisitorsProps) {
  const { page, next } = cutPage(visitors, limits.reportsPerPage, afterReport)
  if (page.length === 0 && isFirstPage) return null
  const pageUrl = (reports?: string) => `${outerUrls.deskCase({ caseId }, { reports })}#reports`
  return (
    <>
      <h2 id="reports">What they wrote</h2>
      <ul className="desk-list">
        {page.map(({ report, email, claim }) => (
          <li key={report.number} className="desk-visitor">
            <strong>{reasonLabels[report.reason]}</strong>
            {report.text && <blockquote dir="auto">{report.text}</blockquote>}
            {claim && <Claim claim={claim} />}
            <p className="quiet">
              <Time at={report.at} />
              {email && (
                <>
                  , <bdi>{email}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <PageLinks first={isFirstPage ? null : pageUrl()} next={next && pageUrl(next)} />
    </>
  )
}

const Claim = ({ claim }: { claim: Record<string, string> }) => (
  <>
    <dl>
      {Object.entries(claimLabels).map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd dir="auto">{claim[name]}</dd>
        </div>
      ))}
    </dl>
    <p>In good faith, and accurate under penalty of perjury.</p>
  </>
)

const claimLabels = {
  work: 'Which work',
  name: 'Name',
  contact: 'Address and phone number',
  signature: 'Signed by',
}

interface HistoryProps {
  title: string
  entries: Array<{
    entry: { id: string; act: ModerationAct; reason: ReportReason; note: string | null; at: Date }
    moderator?: string | null
    contentType?: keyof typeof thingNames
  }>
}

function History({ title, entries }: HistoryProps) {
  if (entries.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul className="desk-list">
        {entries.map(({ entry, moderator, contentType }) => (
          <li key={entry.id} className="desk-entry">
            <strong>{actNames[entry.act]}</strong>
            {contentType && ` ${thingNames[contentType]}`}
            {reasonWords(entry)}
            {moderator && `, by @${moderator}`}, <Time at={entry.at} />
            {entry.note && <blockquote dir="auto">{entry.note}</blockquote>}
          </li>
        ))}
      </ul>
    </>
  )
}
