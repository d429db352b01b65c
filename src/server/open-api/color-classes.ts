import { z } from 'zod'
import { colorPresets, type ColorPreset } from '#domain/content/presets.ts'
import type { RiskLevel } from '#domain/content/risk.ts'

const TEXT_CLASS = 'text-white'

const hueOf = (preset: ColorPreset): string => (preset === 'grey' ? 'gray' : preset)

/** CNT-05: the request's classes of a colour, which sets text, background and hover together. */
const classesOf = (preset: ColorPreset) => ({
  color: TEXT_CLASS,
  bgColor: `bg-${hueOf(preset)}-500`,
  hoverColor: `hover:bg-${hueOf(preset)}-600`,
})

const backgroundClass = z.enum(colorPresets.map((preset) => classesOf(preset).bgColor))

/** The background chooses the colour; the others go with it, whatever is sent for them. */
export const sentClasses = {
  color: z.string().max(60).optional(),
  bgColor: backgroundClass.optional(),
  hoverColor: z.string().max(60).optional(),
}

type Classes = Partial<Readonly<Record<keyof typeof sentClasses, string | undefined>>>

/** The preset in place of the classes of a payload; undefined: it names no colour. */
export const withPreset = <Sent extends Classes>({
  color: _text,
  bgColor,
  hoverColor: _hover,
  ...sent
}: Sent) => ({
  ...sent,
  colorPreset: colorPresets.find((preset) => classesOf(preset).bgColor === bgColor),
})

/** The classes in place of the preset of a row. */
export const withClasses = <Row extends { readonly colorPreset: ColorPreset }>({
  colorPreset,
  ...row
}: Row) => ({ ...row, ...classesOf(colorPreset) })

const riskClasses: Readonly<Record<RiskLevel, string>> = {
  high: 'bg-red-500',
  medium: 'bg-yellow-500',
  low: 'bg-green-500',
}

/** CNT-07: a module's colour follows from its risk level. */
export const riskClassOf = (level: RiskLevel): string => riskClasses[level]

export const colorClasses = { color: z.string(), bgColor: backgroundClass, hoverColor: z.string() }
