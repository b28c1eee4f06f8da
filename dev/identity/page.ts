import type { Context } from 'oidc-provider'
import { brand } from '../../worker/brand.ts'
import { styles } from './styles.ts'

// No form-action: sign-in redirects to the app, which may use another host name of this machine.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
}

export const signInPage = (trouble?: string) =>
  layout(
    'Sign in',
    `${trouble ? `<p class="trouble" role="alert" id="trouble">${trouble}</p>` : ''}
    <form method="post">
      <label for="login">Login</label>
      <input id="login" name="login" required autofocus autocomplete="username"
        autocapitalize="none" spellcheck="false" maxlength="200"
        aria-describedby="login-hint${trouble ? ' trouble' : ''}">
      <p class="hint" id="login-hint">Any name. A new one is a new skater.</p>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password"
        aria-describedby="password-hint">
      <p class="hint" id="password-hint">Any password. Nobody checks it.</p>
      <button>Sign in</button>
    </form>`,
  )

export const expiredPage = () =>
  layout('Sign-in ended', `<p>This sign-in took too long, or was used already.</p>${again}`)

/** Google answers browsers inside apps like this. */
export const embeddedPage = () => layout('Access blocked', '<p>Error 403: disallowed_useragent</p>')

/** Shown only if the request has no id_token_hint from the app. */
export function confirmSignOut(context: Context, form: string) {
  context.type = 'html'
  context.body = layout(
    'Sign out',
    `${form}<p>Sign out of the development sign-in?</p>
    <button form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
  )
}

/** An error of the provider itself. */
export function troublePage(context: Context, out: Record<string, string>) {
  context.type = 'html'
  const lines = Object.entries(out).map(([name, value]) => `<p>${name}: ${escape(value)}</p>`)
  context.body = layout('That did not work', lines.join('') + again)
}

const again = '<p><a href="/">Back to the app</a></p>'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const layout = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} · ${brand} on this machine</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="badge">Development sign-in</p>
<h1>${title}</h1>
<p class="note">This page stands in for a sign-in provider and runs on this machine only.</p>
${body}
</main>
</body>
</html>`
