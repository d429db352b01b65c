import { useState } from 'react'
import type { Category } from '#domain/content/officer-content.ts'
import { CategoryOption } from '#web/shared/assessment/officer-form/category-option.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { displayName } from './display-name.ts'

type CategoryPreviewProps = {
  readonly category: Pick<Category, 'nameNo' | 'nameEn' | 'description' | 'icon' | 'colorPreset'>
}

/** OFF-03: a category as an officer chooses it. */
export const CategoryPreview = ({ category }: CategoryPreviewProps) => {
  const [checked, setChecked] = useState(false)
  return (
    <PreviewFrame name={category}>
      <CategoryOption
        category={{ ...category, ...displayName(category) }}
        checked={checked}
        answered={0}
        onToggle={() => setChecked(!checked)}
      />
    </PreviewFrame>
  )
}
