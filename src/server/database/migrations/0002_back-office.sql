CREATE TABLE "invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text;--> statement-breakpoint
-- The policies hold for the owner too. What is filled in here reads as `fold` of domain/text does.
SELECT set_config('app.role', 'system', true);--> statement-breakpoint
UPDATE "users" SET "search_text" = regexp_replace(regexp_replace(
  translate(replace(replace(
    lower(regexp_replace(normalize("full_name" || ' ' || "email", NFKD), '[\u0300-\u036f]', '', 'g')),
    'Æ', 'ae'), 'æ', 'ae'), 'ØøĐđŦŧŊŋı', 'ooddttnni'),
  'a{2,}', 'a', 'g'), 'oe+', 'o', 'g');--> statement-breakpoint
SELECT set_config('app.role', '', true);--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
