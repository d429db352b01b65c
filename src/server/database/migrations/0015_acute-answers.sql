-- expand
ALTER TABLE "assessments" ADD COLUMN "is_acute" boolean;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "is_assessed" boolean;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "not_when_acute" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "alert_when" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "alert_text" text;