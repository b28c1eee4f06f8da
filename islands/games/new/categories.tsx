import { useId } from 'react'
import { FieldError } from '../../ui/field'
import { toggled } from './form'
import type { Creating } from './use-new-game'

export function Categories({ creating }: { creating: Creating }) {
  const id = useId()
  const { form, categories, troubles, change } = creating
  return (
    <fieldset className="field" aria-describedby={id}>
      <legend className="field-label field-legend">Trick categories</legend>
      {categories.map((category) => (
        <label className="tick" key={category}>
          <input
            type="checkbox"
            name="categories"
            value={category}
            checked={form.categories.includes(category)}
            onChange={() => change({ categories: toggled(form.categories, category) ?? [] })}
          />
          {category}
        </label>
      ))}
      <FieldError id={id} error={troubles.categories} />
    </fieldset>
  )
}
