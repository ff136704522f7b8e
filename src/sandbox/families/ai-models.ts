import { dayNames } from '../calendar.ts'
import { textHash, unit } from '../noise.ts'
import {
  type Draft,
  type DraftRequest,
  type Family,
  ifThen,
  market,
  resolves,
  weightedPricing,
} from '../world/draft.ts'
import { codeOf, endOfDay, rolling } from './names.ts'

/** Companies with models that people compare, the likeliest to lead first. */
const labs = [
  { slug: 'alphabet', name: 'Google' },
  { slug: 'openai', name: 'OpenAI' },
  { slug: 'anthropic', name: 'Anthropic' },
  { slug: 'xai', name: 'xAI' },
  { slug: 'deepseek', name: 'DeepSeek' },
  { slug: 'mistral-ai', name: 'Mistral AI' },
] as const

/** Questions of whose AI model is ahead at the end of a month or a quarter. */
export function aiModels(): Family {
  const places = rolling(textHash('ai models'), [28, 91], endOfDay, () => modelDraft)
  return { name: 'ai models', share: 0.3, places, twists: ['date'], shared: true, interest: 5 }
}

const board = 'LMArena text leaderboard'

function modelDraft({ side, window, key }: DraftRequest): Draft {
  const day = dayNames(window.day)
  const markets = labs.map(({ slug, name }, index) =>
    market({
      question:
        side === 'a'
          ? `Will ${name} have the best AI model on ${day.plain}?`
          : `Which company has the best AI model on ${day.short}?`,
      label: name,
      code: codeOf({ slug, name }),
      rules: () =>
        side === 'a'
          ? resolves(`a model of ${name} has the highest score of the ${board} at the end of ${day.long}`, board)
          : ifThen(`a model of ${name} has the highest score of the ${board} at the end of ${day.short}`),
      pricing: weightedPricing((1 + 0.4 * unit(key, 31, index)) / (index + 1) ** 1.6),
      asks: `${board} ${slug}`,
    }),
  )
  return {
    title: side === 'a' ? `Which company has best AI model on ${day.plain}?` : 'Best AI model?',
    subtitle: side === 'a' ? '' : `On ${day.short}`,
    series: { ticker: 'KXTOPMODEL', title: 'Best AI model', frequency: 'monthly' },
    code: String(Math.round((window.end - window.start) / 86_400)),
    category: 'Science and Technology',
    tags: ['AI', 'Tech'],
    exclusive: true,
    source: { name: board, url: 'https://lmarena.ai' },
    asset: null,
    markets,
  }
}
