import type { ReactNode } from 'react'
import { Field, FieldError, type ControlProps } from '../../../islands/ui/field'
import type { HttpError } from '../../http/errors'

export interface RefusedForm {
  error: HttpError
  typed: Record<string, string>
}

export interface DrawnForm {
  typed: Record<string, string>
  errors: Record<string, string>
  /** The first field with an error; it has the focus when the page opens, also without scripts. */
  firstWrong: string | undefined
  /** An error that belongs to no field. */
  problem: string | undefined
}

/** `names` are the fields from top to bottom. */
export function drawForm(names: readonly string[], refused?: RefusedForm): DrawnForm {
  if (!refused) return { typed: {}, errors: {}, firstWrong: undefined, problem: undefined }
  const { error, typed } = refused
  const errors = (error.more.fields ?? {}) as Record<string, string>
  const firstWrong = names.find((name) => errors[name] !== undefined)
  const elsewhere = Object.keys(errors).find((name) => !names.includes(name))
  const problem = elsewhere ? errors[elsewhere] : firstWrong ? undefined : error.message
  return { typed, errors, firstWrong, problem }
}

export const Problem = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="notice notice-danger" role="alert">
      {children}
    </p>
  ) : null

export function FormProblem({ form: { problem, firstWrong } }: { form: DrawnForm }) {
  if (problem !== undefined) return <Problem>{problem}</Problem>
  if (firstWrong === undefined) return null
  return (
    <Problem>
      <span>
        Not sent yet. <a href={`#${idOf(firstWrong)}`}>Fix what is marked below.</a>
      </span>
    </Problem>
  )
}

const idOf = (name: string): string => `field-${name}`

interface FieldOf {
  form: DrawnForm
  name: string
  label: ReactNode
  hint?: ReactNode
}

interface TextControl extends ControlProps {
  name: string
  defaultValue: string | undefined
  autoFocus: boolean
}

export const FormField = ({
  form,
  name,
  label,
  hint,
  children,
}: FieldOf & { children: (control: TextControl) => ReactNode }) => (
  <Field id={idOf(name)} label={label} hint={hint} error={form.errors[name]}>
    {(control) =>
      children({
        ...control,
        name,
        defaultValue: form.typed[name],
        autoFocus: form.firstWrong === name,
      })
    }
  </Field>
)

interface FormChoice {
  value: string
  label: ReactNode
  isDisabled?: boolean
  /** Keyboard shortcut, on pages with the script for it. */
  letter?: string
}

export function FormChoices({
  form,
  name,
  label,
  choices,
  chosen = form.typed[name],
  required,
}: FieldOf & { choices: readonly FormChoice[]; chosen?: string; required?: boolean }) {
  const id = idOf(name)
  const error = form.errors[name]
  const first = choices.find(({ isDisabled }) => !isDisabled)
  return (
    <fieldset
      className="desk-acts"
      role="radiogroup"
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
    >
      <legend className="field-label">{label}</legend>
      <FieldError id={`${id}-error`} error={error} />
      {choices.map((choice) => (
        <label key={choice.value} className="tick">
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === chosen && !choice.isDisabled}
            disabled={choice.isDisabled}
            required={required}
            data-key={choice.letter}
            {...(choice === first && { id, autoFocus: form.firstWrong === name })}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function FormTick({ form, name, label }: FieldOf) {
  const id = idOf(name)
  const error = form.errors[name]
  return (
    <div className="field">
      <label className="tick" htmlFor={id}>
        <input
          type="checkbox"
          value="yes"
          defaultChecked={form.typed[name] === 'yes'}
          {...{ id, name, autoFocus: form.firstWrong === name }}
          aria-describedby={error && `${id}-error`}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
