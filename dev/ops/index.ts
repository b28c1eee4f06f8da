/** `npm run ops -- COMMAND …`: what the people who run a deployment use. Alone it lists the commands. */
import { spawnSync } from 'node:child_process'
import { commands } from './commands.ts'

const [name] = process.argv.splice(2, 1)
const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined

if (command) {
  const { first, file } = command
  const status = first ? spawnSync('npm', ['run', first], { stdio: 'inherit' }).status : 0
  if (status === 0) await import(file)
  else process.exitCode = status ?? 1
} else {
  if (name !== undefined) {
    console.error(`There is no command ${name}.`)
    process.exitCode = 1
  }
  console.log('npm run ops -- COMMAND …\n')
  for (const [each, { says }] of Object.entries(commands)) {
    console.log(`  ${each.padEnd(12)}${says}`)
  }
}
