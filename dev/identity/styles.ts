/** The app's colours and shapes, small enough to inline in the page. */
export const styles = `
:root { --back: #f7f5f0; --word: #121212; --dim: #55524d; --line: #121212; --field: #fff }
@media (prefers-color-scheme: dark) {
  :root { --back: #121212; --word: #f7f5f0; --dim: #b5b1a9; --line: #e8e5df; --field: #1c1c1e }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--word);
  font: 17px/1.45 system-ui, sans-serif }
main { max-width: 400px; margin: 0 auto; padding: 32px 16px }
h1 { margin: 20px 0 8px; font: 800 44px/1 'Barlow Condensed', 'Arial Narrow', Impact, sans-serif;
  text-transform: uppercase }
p { margin: 0 0 16px }
a { color: inherit }
.badge { display: inline-block; margin: 0; padding: 4px 8px; border-radius: 4px; rotate: -1.5deg;
  background: #ff5a1f; color: #121212; font-weight: 700; font-size: 15px;
  text-transform: uppercase }
.note { color: var(--dim) }
.hint { margin: 4px 0 20px; color: var(--dim); font-size: 15px }
.trouble { padding: 8px 12px; border: 2px solid currentColor; border-radius: 4px;
  font-weight: 700 }
label { display: block; margin-bottom: 4px; font-weight: 700 }
input, button { width: 100%; min-height: 48px; padding: 8px 12px; border: 2px solid var(--line);
  border-radius: 4px; font: inherit }
input { background: var(--field); color: inherit }
button { border-color: #121212; background: #ff5a1f; color: #121212; font-weight: 700;
  cursor: pointer }
:focus-visible { outline: 3px solid #ff5a1f; outline-offset: 2px }
@media (prefers-color-scheme: light) { :focus-visible { outline-color: #121212 } }
`
