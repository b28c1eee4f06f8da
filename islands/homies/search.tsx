import Search from 'lucide-react/icons/search'
import type { FormEvent, RefObject } from 'react'
import { messages } from '../../worker/homies/contract'
import { Field } from '../ui/field'
import { IconButton } from '../ui/icon-button'
import { Found } from './found'
import type { useSearch } from './use-search'

interface Props {
  search: ReturnType<typeof useSearch>
  input: RefObject<HTMLInputElement | null>
}

export function SkaterSearch({ search, input }: Props) {
  const { typed, setTyped, text, now, on } = search
  const submit = (event: FormEvent) => {
    event.preventDefault()
    now()
  }
  const short = text !== '' && !on
  return (
    <search className="skater-search">
      <form method="post" onSubmit={submit}>
        <Field label="Find skaters" hint={short && messages.searchShort}>
          {(control) => (
            <div className="search-box">
              <input
                {...control}
                ref={input}
                className="input"
                dir="auto"
                type="search"
                name="q"
                value={typed}
                placeholder="Skatertag"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                onChange={(event) => setTyped(event.target.value)}
              />
              <IconButton type="submit" icon={<Search />} label="Search" />
            </div>
          )}
        </Field>
      </form>
      {on && <Found search={search} onClear={() => setTyped('')} />}
    </search>
  )
}
