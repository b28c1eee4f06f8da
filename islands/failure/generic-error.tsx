import { genericError } from '../../worker/ui/contract'
import { urls } from '../../worker/urls'

/** The screen for what nobody foresaw. The same stands on the server's error page. */
export function GenericError() {
  return (
    <section className="trouble" role="alert">
      <h2 className="trouble-what">{genericError.title}</h2>
      <p>{genericError.text}</p>
      <div className="row">
        <a className="button button-loud" href={urls.landing()}>
          {genericError.home}
        </a>
        <button type="button" className="button" onClick={() => location.reload()}>
          {genericError.refresh}
        </button>
      </div>
    </section>
  )
}
