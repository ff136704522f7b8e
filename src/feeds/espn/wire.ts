import { z } from 'zod'

const text = z.string().nullish().catch(null)
const link = z.object({ rel: z.array(z.string()).nullish().catch(null), href: text })

/** One row of the injury report. */
export const injury = z.object({
  id: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch(null),
  status: text,
  date: text,
  type: z.object({ name: text }).nullish().catch(null),
  details: z.object({ type: text, returnDate: text }).nullish().catch(null),
  athlete: z.object({
    displayName: z.string().min(1),
    links: z.array(link).nullish().catch(null),
  }),
})

/** A team with its injured. There is no further object of the team. */
const team = z.object({ displayName: z.string().min(1), injuries: z.array(z.unknown()) })
export const injuries = z.object({ injuries: z.array(team) })

export const newsArticle = z.object({
  id: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch(null),
  dataSourceIdentifier: text,
  type: text,
  headline: text,
  description: text,
  published: text,
  byline: text,
  links: z
    .object({ web: z.object({ href: text }).nullish().catch(null) })
    .nullish()
    .catch(null),
})
export const news = z.object({ articles: z.array(z.unknown()) })
