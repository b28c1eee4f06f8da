import { brand } from '../../brand'

interface Props {
  title: string
  text: string
  home: string
}

export function MissingEmbed({ title, text, home }: Props) {
  return (
    <>
      <main>
        <h1>{title}</h1>
        <p>{text}</p>
      </main>
      <a className="bar" href={home} target="_blank" rel="noopener">
        <span className="words" />
        <span className="brand">{brand}</span>
      </a>
    </>
  )
}
