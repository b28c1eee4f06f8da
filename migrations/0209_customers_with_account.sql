CREATE TABLE `replaced_customers` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `replaced_customers_of_skater` ON `replaced_customers` (`user_id`);--> statement-breakpoint
ALTER TABLE `deleted_customers` ADD `stripe_account` text;--> statement-breakpoint
ALTER TABLE `deleted_customers` ADD `is_live` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `stripe_account` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `is_live` integer;