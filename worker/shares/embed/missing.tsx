import { brand } from '../../brand'

interface Props {
  title: string
  text: string
  home: string
}

export function MissingEmbed({ title, text, home }: Props) {
  return (
    <main>
      <div className="missing">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <a className="bar" href={home} target="_blank" rel="noopener">
        <span className="words" />
        <span className="brand">{brand}</span>
      </a>
    </main>
  )
}
