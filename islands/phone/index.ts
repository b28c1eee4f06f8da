/** The script of `/dev/phone`: checks everything Tripod mode needs, and shows the results as one text. */
import '../trusted-types'
import { lookAtCameras, lookAtMicrophones } from './devices'
import { measureDelay } from './measure-delay'
import { lookAtEncoders } from './encoders'
import { countPictures } from './pictures'
import { runCheck, type Check } from './checks'
import { lookAtBrowser, lookAtStorage, lookAtWakeLock } from './system'

const find = (id: string) => document.querySelector(`#phone-${id}`)

const buttons = ['look', 'flash', 'copy'].map((id) => find(id) as HTMLButtonElement)
const [look, flash, copy] = buttons
const state = find('state')!
const text = find('text') as HTMLTextAreaElement

const looks: Check[] = [
  { name: 'Browser', run: lookAtBrowser },
  { name: 'Storage', run: lookAtStorage },
  { name: 'Wake lock', run: lookAtWakeLock },
  { name: 'Encoders', run: lookAtEncoders },
  { name: 'Cameras', run: lookAtCameras },
  { name: 'Microphones', run: lookAtMicrophones },
  { name: 'Pictures', run: countPictures },
]
const flashes: Check[] = [{ name: 'Delay', run: measureDelay }]

/** What each check said last: one that runs again takes its own place. */
const said = new Map<string, string>()

async function run(checks: Check[]): Promise<void> {
  for (const each of buttons) each.disabled = true
  for (const check of checks) {
    state.textContent = `${check.name}…`
    said.set(check.name, await runCheck(check))
    text.value = [`Stoke on a phone, ${new Date().toISOString()}`, ...said.values()].join('\n\n')
  }
  for (const each of buttons) each.disabled = false
  state.textContent = 'Done. Copy the text and send it back.'
}

async function copyText(): Promise<void> {
  text.select()
  await navigator.clipboard.writeText(text.value)
  state.textContent = 'Copied.'
}

look!.addEventListener('click', () => void run(looks))
flash!.addEventListener('click', () => void run(flashes))
copy!.addEventListener('click', () => {
  void copyText().catch(() => {
    state.textContent = 'This browser does not copy: the text is selected.'
  })
})
