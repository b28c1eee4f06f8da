import { reasonLabels, reportReasons } from '../../flags/contract'
import type { Thing } from '../../flags/thing-queries'
import type { ModerationAct } from '../../enums'
import { urls } from '../../urls'
import { thingNames } from '../contract'
import { PlainPage, Problem, Time } from '../parts'

interface Props {
  thing: Thing
  isVisitor: boolean
  problem?: string
  /** The fields of the refused form, to fill it in again. */
  typed?: Record<string, string>
}

const parts = {
  skater: 'The skater',
  profile_photo: 'The photo',
  skatertag: 'The skatertag',
  bio: 'The bio',
}

/** The form. What a copyright claim needs appears once that reason is chosen. */
export function ReportPage({ thing, isVisitor, problem, typed = {} }: Props) {
  const isProfile = Object.hasOwn(parts, thing.contentType)
  return (
    <PlainPage>
      <Problem text={problem} />
      <h1>Report this {thingNames[thing.contentType]}</h1>
      <p>
        Our team looks at it. Whoever made it is not told that it was you. What goes here and what
        doesn't is in <a href={urls.rules()}>the park's rules</a>.
      </p>
      <form className="desk-form" method="post" action={formUrl(thing)}>
        {isProfile && (
          <fieldset className="desk-acts">
            <legend className="field-label">What is it about?</legend>
            {Object.entries(parts).map(([value, label]) => (
              <label key={value} className="tick">
                <input
                  type="radio"
                  name="about"
                  value={value}
                  defaultChecked={value === thing.contentType}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset className="desk-acts">
          <legend className="field-label">What is wrong?</legend>
          {reportReasons.map((reason) => (
            <label key={reason} className="tick">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={typed.reason === reason}
                required
              />
              {reasonLabels[reason]}
            </label>
          ))}
        </fieldset>
        <TextArea name="details" label="Anything to add?" typed={typed} />
        <Claim typed={typed} />
        {isVisitor && (
          <TextField
            name="email"
            label="Your email"
            hint="So that we can answer. A copyright claim needs it. Deleted after 90 days."
            type="email"
            typed={typed}
          />
        )}
        <button className="button button-primary button-wide">Report</button>
      </form>
    </PlainPage>
  )
}

/** A part of a profile has the form of its skater. */
const formUrl = ({ contentType, contentId }: Thing): string =>
  urls.report({
    contentType: Object.hasOwn(parts, contentType) ? 'skater' : contentType,
    contentId,
  })

function Claim({ typed }: { typed: Record<string, string> }) {
  return (
    <fieldset className="report-claim">
      <legend className="field-label">Your copyright claim</legend>
      <TextArea name="work" label="Which work of yours is it, and where is it?" typed={typed} />
      <TextField name="name" label="Your name" typed={typed} />
      <TextArea name="contact" label="Your address and phone number" typed={typed} />
      <Tick
        name="goodFaith"
        label="I believe in good faith that neither the owner, their agent nor the law allows this use."
        typed={typed}
      />
      <Tick
        name="accurate"
        label="This is accurate and, under penalty of perjury, I am the owner or may act for them."
        typed={typed}
      />
      <TextField name="signature" label="Sign with your full name" typed={typed} />
      <p className="field-hint">A claim needs all of these, and your email.</p>
    </fieldset>
  )
}

interface FieldProps {
  name: string
  label: string
  hint?: string
  type?: string
  typed: Record<string, string>
}

const TextField = ({ name, label, hint, type = 'text', typed }: FieldProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <input className="input" dir="auto" type={type} name={name} defaultValue={typed[name]} />
    {hint && <span className="field-hint">{hint}</span>}
  </label>
)

const TextArea = ({ name, label, typed }: FieldProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <textarea className="input" dir="auto" name={name} defaultValue={typed[name]} />
  </label>
)

const Tick = ({ name, label, typed }: FieldProps) => (
  <label className="tick">
    <input type="checkbox" name={name} value="yes" defaultChecked={typed[name] === 'yes'} />
    {label}
  </label>
)

/** After a skater's report: the only answer that they get. */
export const ThanksPage = () => (
  <PlainPage>
    <h1>Reported</h1>
    <p>Thank you. Our team will look at it. You can close this tab.</p>
  </PlainPage>
)

interface StatusProps {
  number: string
  contentType: keyof typeof thingNames
  at: Date
  decidedAt: Date | null
  act: ModerationAct | null
}

/** The decision about a visitor's report. */
export function StatusPage({ number, contentType, at, decidedAt, act }: StatusProps) {
  return (
    <PlainPage>
      <h1>Your report</h1>
      <p>
        About a {thingNames[contentType]}, <Time at={at} />.
      </p>
      <p className="notice" role="status">
        {outcomeOf(contentType, decidedAt && act)}
      </p>
      <p>
        Number <code>{number}</code>. Keep the link of this page to see what comes of it.
      </p>
      <a className="text-link" href={urls.landing()}>
        Go Home
      </a>
    </PlainPage>
  )
}

function outcomeOf(contentType: StatusProps['contentType'], act: ModerationAct | null): string {
  if (act === null || act === 'undo') return 'We have it, and will look at it.'
  if (act === 'dismiss') return `We looked. The ${thingNames[contentType]} stays.`
  return act === 'remove' ? 'We looked, and removed it.' : 'We looked, and acted.'
}
