-- expand
ALTER TABLE "guidance" ADD COLUMN "bullets_en" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "description_en" text;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "recommendations_en" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "alert_text_en" text;--> statement-breakpoint
ALTER TABLE "symptom_bank" ADD COLUMN "description_en" text;--> statement-breakpoint
ALTER TABLE "symptom_bank" ADD COLUMN "info_text_en" text;--> statement-breakpoint
ALTER TABLE "symptom_bank" ADD COLUMN "alert_text_en" text;--> statement-breakpoint
ALTER TABLE "symptoms" ADD COLUMN "help_text_en" text;--> statement-breakpoint
ALTER TABLE "symptoms" ADD COLUMN "urgent_action_en" text;