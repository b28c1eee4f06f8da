import type { ReactNode } from 'react'
import { reasonLabels, reportReasons } from '../../flags/contract'
import type { ReportedThing } from '../../flags/thing-queries'
import type { ModerationAct } from '../../enums'
import {
  drawForm,
  FormChoices,
  FormField,
  FormProblem,
  FormTick,
  type DrawnForm,
  type RefusedForm,
} from '../../ui/parts/form'
import { urls } from '../../urls'
import { thingNames } from '../contract'
import { PlainPage, Time } from '../parts'

interface Props {
  thing: ReportedThing
  isVisitor: boolean
  refused?: RefusedForm
}

const parts = {
  skater: 'The skater',
  profile_photo: 'The photo',
  skatertag: 'The skatertag',
  bio: 'The bio',
}

const names = [
  'about',
  'reason',
  'details',
  'work',
  'name',
  'contact',
  'goodFaith',
  'accurate',
  'signature',
  'email',
]

/** Choosing copyright as the reason shows the fields of a claim. */
export function ReportPage({ thing, isVisitor, refused }: Props) {
  const isProfile = Object.hasOwn(parts, thing.contentType)
  const form = drawForm(names, refused)
  return (
    <PlainPage>
      <FormProblem form={form} />
      <h1>Report this {thingNames[thing.contentType]}</h1>
      <p>
        Our team looks at it. Whoever made it is not told that it was you. What goes here and what
        doesn't is in <a href={urls.rules()}>the park's rules</a>.
      </p>
      <form className="desk-form" method="post" action={formUrl(thing)}>
        {isProfile && (
          <FormChoices
            form={form}
            name="about"
            label="What is it about?"
            chosen={thing.contentType}
            choices={Object.entries(parts).map(([value, label]) => ({ value, label }))}
          />
        )}
        <FormChoices
          form={form}
          name="reason"
          label="What is wrong?"
          required
          choices={reportReasons.map((value) => ({ value, label: reasonLabels[value] }))}
        />
        <TextArea form={form} name="details" label="Anything to add?" />
        <Claim form={form}>{!isVisitor && <Email form={form} />}</Claim>
        {isVisitor && <Email form={form} />}
        <button className="button button-primary button-wide">Report</button>
      </form>
    </PlainPage>
  )
}

/** Parts of a profile share the skater's form. */
const formUrl = ({ contentType, contentId }: ReportedThing): string =>
  urls.report({
    contentType: Object.hasOwn(parts, contentType) ? 'skater' : contentType,
    contentId,
  })

function Claim({ form, children }: { form: DrawnForm; children: ReactNode }) {
  return (
    <fieldset className="report-claim">
      <legend className="field-label">Your copyright claim</legend>
      <TextArea form={form} name="work" label="Which work of yours is it, and where is it?" />
      <TextField form={form} name="name" label="Your name" />
      <TextArea form={form} name="contact" label="Your address and phone number" />
      <FormTick
        form={form}
        name="goodFaith"
        label="I believe in good faith that neither the owner, their agent nor the law allows this use."
      />
      <FormTick
        form={form}
        name="accurate"
        label="This is accurate and, under penalty of perjury, I am the owner or may act for them."
      />
      <TextField form={form} name="signature" label="Sign with your full name" />
      {children}
      <p className="field-hint">A claim needs all of these{children ? '' : ', and your email'}.</p>
    </fieldset>
  )
}

const Email = ({ form }: { form: DrawnForm }) => (
  <TextField
    form={form}
    name="email"
    label="Your email"
    hint="So that we can answer. A copyright claim needs it. Deleted after 90 days."
    type="email"
  />
)

interface FieldProps {
  form: DrawnForm
  name: string
  label: string
  hint?: string
  type?: string
}

const TextField = ({ type = 'text', ...field }: FieldProps) => (
  <FormField {...field}>
    {(control) => <input className="input" dir="auto" type={type} {...control} />}
  </FormField>
)

const TextArea = (field: FieldProps) => (
  <FormField {...field}>
    {(control) => <textarea className="input" dir="auto" {...control} />}
  </FormField>
)

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
  decidedAt?: Date | null
  act?: ModerationAct | null
}

export function StatusPage({ number, contentType, at, decidedAt, act }: StatusProps) {
  return (
    <PlainPage>
      <h1>Your report</h1>
      <p>
        About a {thingNames[contentType]}, <Time at={at} />.
      </p>
      <p className="notice" role="status">
        {outcomeOf(contentType, (decidedAt && act) ?? null)}
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
