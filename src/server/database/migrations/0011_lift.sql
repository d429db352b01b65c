-- expand
ALTER TABLE "module_changes" ALTER COLUMN "to_module" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "module_changes" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "module_changes" ADD COLUMN "withdraws" uuid;